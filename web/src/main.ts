import { mount } from 'svelte';
import './kit/tokens.css';
import './kit/base.css';
import './kit/things.css';
import './kit/layout.css';
import './kit/room.css';
import App from './App.svelte';
import { watchFocus } from './app/focus';
import { watchInput } from './app/input';
import { startRouter } from './app/router.svelte';
import { apply, watchSystem } from './app/settings.svelte';
import { insertGlyphs } from './art/sheet';
import { place } from './net/place';
import { watchInstall } from './offline/install.svelte';
import { watchLaunches } from './offline/launch';
import { renewTelling } from './offline/telling.svelte';
import { register } from './offline/update.svelte';
import { engineSettled } from './site/stage.svelte';

apply();
watchSystem();
watchInput();
watchFocus();
insertGlyphs();
startRouter();
watchInstall();
watchLaunches();
addEventListener('load', () => void keepAndTell()); // what the page itself needs comes first

async function keepAndTell(): Promise<void> {
  if (place.site) await engineSettled();
  await register();
  await renewTelling();
}

const target = document.getElementById('app');
if (target) mount(App, { target });
