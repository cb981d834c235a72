import { mount } from 'svelte';
import './art/tokens.css';
import App from './App.svelte';

const target = document.getElementById('app');
if (target) mount(App, { target });
