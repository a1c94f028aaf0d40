/** Resolves when the style sheets of the page are there, or have failed. Its script does not wait for them by itself. */
export async function styleSheets(): Promise<void> {
  const sheets = [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')];
  await Promise.all(
    sheets
      .filter(({ sheet }) => sheet === null)
      .map(
        (link) =>
          new Promise<void>((resolve) => {
            link.addEventListener("load", () => resolve(), { once: true });
            link.addEventListener("error", () => resolve(), { once: true });
          }),
      ),
  );
}
