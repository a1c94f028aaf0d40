// The page's scripts begin when the first frame is painted: to fetch and compile them would hold it up.
(() => {
  let begun = false;
  const start = () => {
    if (begun) return;
    begun = true;
    document.head.append(document.getElementById("page-scripts").content);
  };
  requestAnimationFrame(() => setTimeout(start));
  // A window that is not in view paints no frame.
  setTimeout(start, document.hidden ? 0 : 100);
})();
