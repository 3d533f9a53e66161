/** What happened in a part of the page before its code was there. */
interface Waiting {
  readonly want: () => void;
  readonly held: Event[];
  readonly typed: Set<Field>;
  /** Its code is there, and what was held back is happening now. */
  isReady: boolean;
}

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const waiting = new Map<Element, Waiting>();

const SHOWS_INTEREST = ["pointerover", "pointerdown", "pointerup", "focusin", "keydown", "click", "input"];

/** Keys that such a part may act on. Others, such as Tab, are left to the browser. */
const KEYS = new Set([
  "ArrowUp",
  "ArrowDown",
  "ArrowLeft",
  "ArrowRight",
  "Home",
  "End",
  "PageUp",
  "PageDown",
  "Enter",
  " ",
  "Escape",
]);

/**
 * Calls `want` at the first sign that a reader is about to use a part of the page, and holds back clicks and keys. Call the first
 * function that it returns when the part is ready: what was held back then happens. The second one gives up: links and forms then work
 * as they do without JavaScript.
 */
export function holdEvents(place: Element, want: () => void): { release: () => void; giveUp: () => void } {
  // On the window: React stops such events at the document, because the part is not hydrated.
  if (waiting.size === 0) for (const type of SHOWS_INTEREST) window.addEventListener(type, onEvent, true);
  const own: Waiting = { want, held: [], typed: new Set(), isReady: false };
  waiting.set(place, own);
  const giveUp = () => {
    waiting.delete(place);
    if (waiting.size === 0) for (const type of SHOWS_INTEREST) window.removeEventListener(type, onEvent, true);
  };
  const release = () => {
    own.isReady = true;
    // Read before the first of them happens: then React gives the other fields the values that it knows.
    const typed = Array.from(own.typed, (field) => typingAgain(field, field.value));
    void inOrder(own, typed, place).then(giveUp);
  };
  return { release, giveUp };
}

/** A key belongs to what has the focus by then: the key before it may have moved it. */
function targetOf(event: Event, place: Element): EventTarget | null {
  const focused = document.activeElement;
  return event instanceof KeyboardEvent && focused !== null && place.contains(focused) ? focused : event.target;
}

/** Events that happen again, which nobody holds back a second time. */
const again = new WeakSet<Event>();

/**
 * Each as an event of its own: a handler may need what the one before has changed. A key or click that comes meanwhile is behind those that
 * were held back, so it waits for its turn, too.
 */
async function inOrder({ held }: Waiting, typed: readonly (() => void)[], place: Element): Promise<void> {
  for (const happen of typed) {
    happen();
    await nextTask();
  }
  for (let event = held.shift(); event !== undefined; event = held.shift()) {
    const copy = copyOf(event);
    again.add(copy);
    targetOf(event, place)?.dispatchEvent(copy);
    await nextTask();
  }
}

function nextTask(): Promise<void> {
  return new Promise((done) => setTimeout(done));
}

function onEvent(event: Event): void {
  const { target } = event;
  const place = target instanceof Element ? target.closest("[data-later]") : null;
  const found = place === null ? undefined : waiting.get(place);
  if (found === undefined || target === null || again.has(event)) return;
  found.want();
  if (found.isReady && (event.type === "input" || isTouch(event))) return;
  if (event.type === "input") {
    // A box is ticked by a click, which is held back.
    if (isField(target) && !/^(checkbox|radio)$/.test(target.type)) found.typed.add(target);
  } else if (isTouch(event)) {
    found.held.push(event);
  } else if (isPlainClick(event) || isKeyForPart(event)) {
    found.held.push(event);
    event.preventDefault();
    event.stopImmediatePropagation();
  }
}

/** A chart asks whether a click was a tap of a finger. */
function isTouch(event: Event): boolean {
  return event instanceof PointerEvent && event.pointerType === "touch" && /^pointer(down|up)$/.test(event.type);
}

/** Others, such as one that opens another tab, are left to the browser. */
function isPlainClick(event: Event): boolean {
  return event instanceof MouseEvent && event.type === "click" && event.button === 0 && !hasModifier(event);
}

/** What is typed into a field is seen by the event that follows; links and buttons are clicked by the browser. */
function isKeyForPart(event: Event): boolean {
  if (!(event instanceof KeyboardEvent) || !KEYS.has(event.key)) return false;
  if (hasModifier(event) && !isCornerOfGrid(event)) return false;
  return event.target instanceof Element && !event.target.matches("input, textarea, select, button, a, summary");
}

/** Ctrl+Home and Ctrl+End lead to the corners of a grid; elsewhere they are the browser's. */
function isCornerOfGrid({ key, ctrlKey, altKey, metaKey, shiftKey, target }: KeyboardEvent): boolean {
  if (!ctrlKey || altKey || metaKey || shiftKey || !/^(Home|End)$/.test(key)) return false;
  return target instanceof Element && target.closest("[role=grid]") !== null;
}

function hasModifier({ altKey, ctrlKey, metaKey, shiftKey }: MouseEvent | KeyboardEvent): boolean {
  return altKey || ctrlKey || metaKey || shiftKey;
}

function isField(target: EventTarget): target is Field {
  return [HTMLInputElement, HTMLTextAreaElement, HTMLSelectElement].some((kind) => target instanceof kind);
}

function copyOf(event: Event): Event {
  if (event instanceof PointerEvent) return new PointerEvent(event.type, event);
  if (event instanceof MouseEvent) return new MouseEvent(event.type, event);
  return new KeyboardEvent(event.type, event);
}

/** React takes what a field has while it hydrates for what it had before, and would not notice a difference. */
function typingAgain(field: Field, typed: string): () => void {
  return () => {
    if (!(field instanceof HTMLSelectElement)) field.value = field.defaultValue;
    // The prototype's own setter, past the one by which React learns of values that were set by a program.
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), "value")?.set?.call(field, typed);
    field.dispatchEvent(new Event(field instanceof HTMLSelectElement ? "change" : "input", { bubbles: true }));
  };
}
