import { mount } from 'svelte';
import './art/tokens.css';
import './app/base.css';
import './app/things.css';
import './app/kit.css';
import App from './App.svelte';
import { watchInput } from './app/input';
import { startRouter } from './app/router.svelte';
import { apply, watchSystem } from './app/settings.svelte';
import { insertGlyphs } from './art/sheet';

apply();
watchSystem();
watchInput();
insertGlyphs();
startRouter();

const target = document.getElementById('app');
if (target) mount(App, { target });
