// The development page: any game's board with the sample tables in its `samples.ts`.
import { mount } from 'svelte';
import '@fontsource/young-serif/index.css';
import '@fontsource-variable/figtree/index.css';
import '$lib/tokens.css';
import '$lib/base.css';
import { begin } from '$lib/language';
import Dev from './Dev.svelte';

void begin().then(() => mount(Dev, { target: document.getElementById('app')! }));
