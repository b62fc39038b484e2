// Lets a page be read first: its scripts come with the reader's first touch, or a little later.

/** A script of the pages in their HTML; old browsers' own (`noModule`) are left alone. */
const script = /<script src="(\/_next\/[^"]+)"([^>]*)><\/script>/g;
const preload = /<link rel="preload" as="script"[^>]*>/g;

/** Where somebody works or follows a game as it is played, scripts come at once. */
const busy = /^\/[a-z]{2}\/(?:desk|audit|sign-in)(?:\/|$)/;
const mark = 'data-at-once';

/**
 * Runs in the browser, before any script of the pages. What is touched before they are awake is kept from
 * them, as one part of a page wakes before another, and done again then, one after another as they came,
 * before anything that is touched meanwhile: a button that is pressed, a key. Links, forms and popovers
 * work by themselves.
 */
const waking = `(() => {
  const first = ['pointerover', 'pointerdown', 'touchstart', 'keydown', 'focusin', 'wheel'];
  const kept = [];
  let isWoken = false;
  const wake = () => {
    if (isWoken) return;
    isWoken = true;
    for (const name of first) removeEventListener(name, wake, true);
    for (const late of document.querySelectorAll('script[type="text/late"]')) {
      const script = document.createElement('script');
      for (const { name, value } of late.attributes) if (name !== 'type') script.setAttribute(name, value);
      late.replaceWith(script);
    }
  };
  const keep = (event) => {
    if (!event.isTrusted) return;
    const own = event.target.closest?.('button, input, select, textarea, a, summary');
    const isDone = event.type === 'click'
      ? own?.type !== 'button' || own.popoverTargetElement
      : own && /^(?:Enter|Tab| )$|text|select/.test(event.key + own.type);
    if (isDone || kept.length >= 20) return;
    event.stopImmediatePropagation();
    kept.push(event);
  };
  const redo = () => {
    const event = kept.shift();
    if (!event) {
      removeEventListener('click', keep, true);
      removeEventListener('keydown', keep, true);
      return;
    }
    const { type, target } = event;
    if (type === 'click') target.closest('button').click();
    else target.dispatchEvent(new KeyboardEvent(type, event));
    setTimeout(redo, 40);
  };
  for (const name of first) addEventListener(name, wake, { capture: true, passive: true });
  addEventListener('click', keep, true);
  addEventListener('keydown', keep, true);
  addEventListener('awake', () => setTimeout(redo), { once: true });
  const rest = () => setTimeout(wake, 3000);
  if (document.readyState === 'complete') rest();
  else addEventListener('load', rest, { once: true });
})();`;

/** Packed: every page carries it. */
const wakingScript = `<script>${waking.replaceAll(/\n\s*/g, '')}</script>`;

/**
 * The HTML of a page with its scripts put off until the reader touches anything, or until three seconds
 * after it is loaded. A page of the desk, and one with an element that bears `data-at-once`, stays as it is.
 */
export function withLateScripts(html: string, path: string): string {
  if (busy.test(path) || html.includes(mark)) return html;
  let found = 0;
  const late = html.replaceAll(preload, '').replaceAll(script, (whole, source: string, rest: string) => {
    if (/nomodule/i.test(rest)) return whole;
    found += 1;
    return `<script type="text/late" src="${source}"${rest}></script>`;
  });
  return found === 0 ? html : late.replace('</head>', `${wakingScript}</head>`);
}
