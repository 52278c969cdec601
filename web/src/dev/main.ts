// The development page: any game's board with the sample tables in its `samples.ts`.
import { mount } from 'svelte';
import '@fontsource/young-serif/index.css';
import '@fontsource-variable/figtree/index.css';
import '$lib/tokens.css';
import '$lib/base.css';
import Dev from './Dev.svelte';

mount(Dev, { target: document.getElementById('app')! });
