const escapeHtml = (text) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");

/** A page that shows the pictures of Superset (left) beside ours. */
export const pairsPage = (pairs) => `<!doctype html>
<meta charset="utf-8">
<title>Superset and Sightline</title>
<style>
  body { font: 14px sans-serif; margin: 16px }
  figure { display: grid; grid-template-columns: 1fr 1fr; gap: 8px; margin: 0 0 24px }
  figcaption { grid-column: 1 / -1 }
  img { width: 100%; border: 1px solid #ddd }
</style>
${pairs.map(pairFigure).join("\n")}
`;

const pairFigure = ({ viz_type, name, superset, sightline, error }) => `<figure>
<figcaption><b>${escapeHtml(viz_type)}</b> ${escapeHtml(name)}</figcaption>
<img src="${superset}" alt="Superset">
${error ? `<p>${escapeHtml(error)}</p>` : `<img src="${sightline}" alt="Sightline">`}
</figure>`;
