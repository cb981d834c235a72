import { afterEach, beforeEach, expect, it } from 'vitest';
import { watchFocus } from './focus';
import { input } from './input';

const frame = () => new Promise<void>((done) => requestAnimationFrame(() => done()));
const find = (selector: string) => document.querySelector<HTMLElement>(selector)!;

/** Once what has changed is noticed, and what had the focus is looked after. */
async function settled(): Promise<void> {
  await Promise.resolve();
  await frame();
  await frame();
}

watchFocus();
beforeEach(() => {
  input.keys = true;
  document.body.innerHTML = `
    <main tabindex="-1">
      <ul><li><button id="one"></button><button id="two"></button></li><li id="other"><button></button></li></ul>
      <input id="field" />
    </main>`;
});
afterEach(() => {
  document.body.innerHTML = '';
});

it('what stands beside a button that is taken away has the focus', async () => {
  find('#one').focus();
  find('#one').remove();
  await settled();
  expect(document.activeElement).toBe(find('#two'));
});

it('so it is when the button cannot be pressed any more', async () => {
  find('#two').focus();
  find('#two').setAttribute('disabled', '');
  await settled();
  expect(document.activeElement).toBe(find('#one'));
});

it('where nothing is left the page itself has it', async () => {
  find('#two').focus();
  document.body.innerHTML = '<main id="next" tabindex="-1"></main>';
  await settled();
  expect(document.activeElement).toBe(find('#next'));
});

it('a dialog that is taken away gives it back', async () => {
  find('#two').focus();
  document.body.insertAdjacentHTML('beforeend', '<dialog><button id="close"></button></dialog>');
  find('#close').focus();
  find('dialog').remove();
  await settled();
  expect(document.activeElement).toBe(find('#two'));
});

it('a table is asked first', async () => {
  find('#one').focus();
  find('main').addEventListener('focuslost', (event) => {
    event.preventDefault();
    find('#other button').focus();
  });
  find('#one').remove();
  await settled();
  expect(document.activeElement).toBe(find('#other button'));
});

it('no keyboard is opened for somebody who taps', async () => {
  input.keys = false;
  find('ul').remove();
  find('main').insertAdjacentHTML('afterbegin', '<p><button id="last"></button></p>');
  find('#last').focus();
  find('p').remove();
  await settled();
  expect(document.activeElement).toBe(find('main'));
});

it('whoever lets go of it is left alone', async () => {
  find('#one').focus();
  find('#one').blur();
  find('#other').remove();
  await settled();
  expect(document.activeElement).toBe(document.body);
});
