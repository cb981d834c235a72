import { mount } from 'svelte';
import './kit/tokens.css';
import './kit/base.css';
import './kit/things.css';
import './kit/layout.css';
import './kit/room.css';
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
