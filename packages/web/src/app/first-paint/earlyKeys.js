// What is pressed in the field that stands for the SQL editor, while the editor is on its way: it is done once the editor is there.
document.addEventListener("keydown", (event) => {
  const field = event.target;
  if (field.id !== "early-text") return;
  const isMac = /Mac|iPhone|iPad/.test(navigator.platform);
  const mod = isMac ? event.metaKey : event.ctrlKey;
  // The field is empty, but the text of the tab may not be.
  if (mod && event.key.toLowerCase() === "a" && field.value === "") field.dataset.replacesAll = "";
  if (event.key === "Enter" && (mod || event.ctrlKey || event.altKey)) {
    event.preventDefault();
    field.dataset.runs = "";
  }
});
