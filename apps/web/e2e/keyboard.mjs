// Walks a page by Tab alone: everything that can be pressed is reached, in order, and seen to be reached.
import assert from 'node:assert/strict';

/** Put into the page: what can be reached, in the order of the document. */
function collect() {
  const all = document.querySelectorAll('a[href], button, input, select, textarea, summary, [tabindex]');
  const groups = new Set();
  window.reachable = [...all].filter((element) => {
    if (element.tabIndex < 0 || element.disabled) return false;
    if (!element.checkVisibility({ visibilityProperty: true })) return false;
    if (element.type !== 'radio') return true;
    const chosen = document.querySelector(`input[name="${element.name}"]:checked`);
    if (groups.has(element.name) || (chosen && chosen !== element)) return false;
    return groups.add(element.name);
  });
  return window.reachable.length;
}

/** Put into the page: which of them has the focus, and whether an outline shows it on it or round it. */
function focused() {
  const element = document.activeElement;
  const outlined = (one) => {
    const { outlineStyle, outlineWidth } = getComputedStyle(one);
    return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) > 0;
  };
  const near = [element, element.parentElement, ...(element.labels ?? [])].filter(Boolean);
  const inParts = /^(?:date|time|month|week)/.test(element.type ?? '');
  // On the button of its calendar the browser draws a ring of its own; the input is then not `:focus`.
  const onCalendar = inParts && !element.matches(':focus');
  return {
    place: window.reachable.indexOf(element),
    inParts,
    ended: element === document.body,
    seen: onCalendar || near.some(outlined),
    what: element.outerHTML.slice(0, 120),
  };
}

/** At most `most` presses of Tab from the top of the page. */
export async function walk(page, where, most) {
  await page.evaluate(() => {
    document.activeElement?.blur();
    window.scrollTo(0, 0);
  });
  const count = await page.evaluate(collect);
  assert.ok(count > 5, `${where}: there is something to reach`);
  let next = 0;
  for (let press = 0; press < most && next < count; press += 1) {
    await page.keyboard.press('Tab');
    const { place, inParts, ended, seen, what } = await page.evaluate(focused);
    if (ended) break;
    assert.ok(seen, `${where}: the focus is seen on ${what}`);
    // A day is entered in parts, each of which Tab comes to.
    if (place < 0 || (inParts && place === next - 1)) continue;
    assert.equal(place, next, `${where}: Tab goes in order, but came to ${what}`);
    next += 1;
  }
  if (count <= most) assert.equal(next, count, `${where}: all ${count} are reached`);
}
