let scrollbar: number | null = null;

/** What a scroll bar takes of the width, CSS pixels: columns that fill the rest do not make it scroll sideways. */
export function scrollbarWidth(): number {
  if (scrollbar !== null) return scrollbar;
  const probe = document.createElement("div");
  probe.style.cssText = "position:absolute;visibility:hidden;width:100px;height:100px;overflow:scroll";
  document.body.append(probe);
  scrollbar = probe.offsetWidth - probe.clientWidth;
  probe.remove();
  return scrollbar;
}
