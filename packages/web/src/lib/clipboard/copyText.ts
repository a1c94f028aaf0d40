/** Puts text that may still be on its way onto the clipboard. Without a secure address browsers offer only the older way. */
export async function copyText(text: Promise<string>): Promise<void> {
  if (navigator.clipboard === undefined) return copyOlder(await text);
  if (typeof ClipboardItem === "undefined") return navigator.clipboard.writeText(await text);
  // Handed over before it is there: the right to write ends soon after the key was pressed.
  const blob = text.then((ready) => new Blob([ready], { type: "text/plain" }));
  await navigator.clipboard.write([new ClipboardItem({ "text/plain": blob })]);
}

function copyOlder(text: string): void {
  const before = document.activeElement;
  const field = document.createElement("textarea");
  field.value = text;
  field.style.cssText = "position:fixed;opacity:0";
  document.body.append(field);
  field.select();
  const done = document.execCommand("copy");
  field.remove();
  if (before instanceof HTMLElement) before.focus({ preventScroll: true });
  if (!done) throw new Error("The browser refused to write to the clipboard.");
}
