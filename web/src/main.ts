// The client's entry: styles, then the app.
import { mount } from 'svelte';
import '@fontsource/young-serif/index.css';
import '@fontsource-variable/figtree/index.css';
import './fonts/fonts.css';
import '$lib/tokens.css';
import '$lib/base.css';
import { keepFocus } from '$lib/focus';
import { begin } from '$lib/language';
import App from './App.svelte';

keepFocus();
void begin().then(() => mount(App, { target: document.getElementById('app')! }));
