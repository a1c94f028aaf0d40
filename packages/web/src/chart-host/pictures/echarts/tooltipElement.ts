import type { TooltipContent } from "@sightline/charts/contract/pictures";

/** A tooltip as elements: no text of it is ever read as HTML, and no style attribute is written. */
export function tooltipElement({ title, rows }: TooltipContent, noData: string): HTMLElement {
  const root = document.createElement("div");
  if (title !== "") root.append(withText("div", title, "sl-tooltip-title"));
  if (rows.length === 0) {
    root.append(withText("div", noData, "sl-tooltip-empty"));
    return root;
  }
  const table = document.createElement("table");
  for (const row of rows) {
    const line = table.insertRow();
    if (row.emphasised) line.className = "sl-tooltip-emphasised";
    const name = line.insertCell();
    if (row.color !== null) {
      const marker = document.createElement("span");
      marker.className = "sl-tooltip-marker";
      marker.style.backgroundColor = row.color;
      name.append(marker);
    }
    name.append(row.name);
    for (const value of row.values) line.insertCell().append(value);
  }
  root.append(table);
  return root;
}

function withText(tag: string, text: string, className: string): HTMLElement {
  const element = document.createElement(tag);
  element.className = className;
  element.textContent = text;
  return element;
}
