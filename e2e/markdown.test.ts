import { expect, it } from "vitest";
import { apiClient } from "./lib/server.ts";
import { openStage } from "./lib/stage.ts";

const { server, journey, page } = await openStage();

/** Opens a dashboard of these texts; the HTML of each as it stands on the page. */
async function openTexts(texts: string[]): Promise<() => Promise<string[]>> {
  const rows = texts.map((code, index) => [
    {
      id: `ROW-${index}`,
      type: "ROW",
      children: [`MARKDOWN-${index}`],
      meta: {},
      parents: ["ROOT_ID", "GRID_ID"],
    },
    {
      id: `MARKDOWN-${index}`,
      type: "MARKDOWN",
      children: [],
      meta: { code, width: 4, height: 10 },
      parents: ["ROOT_ID", "GRID_ID", `ROW-${index}`],
    },
  ]);
  const components = [
    { id: "ROOT_ID", type: "ROOT", children: ["GRID_ID"] },
    { id: "GRID_ID", type: "GRID", children: texts.map((_, index) => `ROW-${index}`), parents: ["ROOT_ID"] },
    ...rows.flat(),
  ];
  const layout = Object.fromEntries(components.map((component) => [component.id, component]));
  const api = await apiClient(server);
  const position_json = JSON.stringify({ DASHBOARD_VERSION_KEY: "v2", ...layout });
  const made = await api("POST", "/api/v1/dashboard/", { dashboard_title: "Texts", position_json });
  await page.goto(`${server.url}/superset/dashboard/${made.body.id}/`);
  const places = page.locator("[data-sized] > div");
  await expect.poll(() => places.count()).toBe(texts.length);
  return () => places.evaluateAll((all) => all.map((place) => place.innerHTML.replaceAll("\n", "")));
}

const PLAIN: [text: string, html: string][] = [
  ["# One\n\n## Two", '<h2 data-look="h1">One</h2><h3 data-look="h2">Two</h3>'],
  [
    "**b** _i_ ~~d~~ `a < b` &amp; c",
    "<p><strong>b</strong> <em>i</em> <del>d</del> <code>a &lt; b</code> &amp; c</p>",
  ],
  ["3. one\n4. two", '<ol start="3"><li>one</li><li>two</li></ol>'],
  ["- [x] done", "<ul><li> done</li></ul>"],
  ["> q", "<blockquote><p>q</p></blockquote>"],
  ["a  \nb\n\n---", "<p>a<br>b</p><hr>"],
  ["```js\na <b>\n```", '<pre tabindex="0"><code>a &lt;b&gt;</code></pre>'],
  [
    "| a |\n|--:|\n| 1 |",
    '<table tabindex="0"><thead><tr><th align="right">a</th></tr></thead><tbody><tr><td align="right">1</td></tr></tbody></table>',
  ],
  ['![what](/static/mark.svg "t")', '<p><img src="/static/mark.svg" alt="what" title="t"></p>'],
  [
    '[out](https://a.example/ "t")',
    '<p><a href="https://a.example/" title="t" target="_blank" rel="noopener noreferrer">out</a></p>',
  ],
  ["[in](/superset/dashboard/1/)", '<p><a href="/superset/dashboard/1/">in</a></p>'],
];
const sortAttributes = (html: string) =>
  html.replace(
    /<(\w+) ([^>]*)>/g,
    (_, name, attributes) =>
      `<${name} ${attributes
        .match(/[\w-]+="[^"]*"/g)
        .sort()
        .join(" ")}>`,
  );

it("a text of a dashboard is shown alike with and without HTML of its author's", async () => {
  const texts = PLAIN.flatMap(([text]) => [text, `${text}\n\n<u>x</u>`]);
  const html = PLAIN.flatMap(([, own]) => [own, `${own}<p><u>x</u></p>`]);
  const read = await openTexts(texts);
  await expect.poll(async () => (await read()).map(sortAttributes)).toEqual(html.map(sortAttributes));
});

it("a text of a dashboard runs nothing", async () => {
  const cases: [text: string, html: string][] = [
    ["[x](javascript:alert(1))", "<p><a>x</a></p>"],
    ["[x](java&#115;cript:alert(1))", "<p><a>x</a></p>"],
    ["<javascript:alert(1)>", "<p><a>javascript:alert(1)</a></p>"],
    ["[x](//elsewhere.example)", "<p><a>x</a></p>"],
    ["![x](javascript:alert(1))", '<p><img alt="x"></p>'],
    ["<script>alert(1)</script>a", "a"],
    ["a <img alt=x onerror=alert(1)>", '<p>a <img alt="x"></p>'],
    ['<b style="color:red" class="c" id="i">b</b>', "<p><b>b</b></p>"],
    ["<form><button>b</button></form>", "b"],
  ];
  const alerts: string[] = [];
  page.on("dialog", (dialog) => {
    alerts.push(dialog.message());
    void dialog.dismiss();
  });
  const read = await openTexts(cases.map(([text]) => text));
  await expect.poll(read).toEqual(cases.map(([, html]) => html));
  expect(alerts).toEqual([]);
});

/** Each is refused by the page's policy if a parser of the browser's ever sees it, or if it reaches the page. */
const HOSTILE = [
  '<b style="color:red">x</b>',
  "<style>b{color:red}</style>x",
  "<b onclick=alert(1)>x</b>",
  "<img src=/static/mark.svg onerror=alert(1) onload=alert(1)>",
  '<img src="https://elsewhere.example/x.png" srcset="https://elsewhere.example/y.png">',
  "![x](https://elsewhere.example/x.png)",
  "<svg onload=alert(1)><style>b{}</style><script>alert(1)</script></svg>",
  '<iframe srcdoc="<script>alert(1)</script>" src="https://elsewhere.example"></iframe>',
  "<link rel=stylesheet href=https://elsewhere.example/a.css>",
  "<script src=https://elsewhere.example/a.js></script>",
  '<base href="https://elsewhere.example/">',
  '<video src="https://elsewhere.example/v" autoplay></video>',
  '<object data="https://elsewhere.example/o"></object><embed src="https://elsewhere.example/e">',
  '<table background="https://elsewhere.example/t.png"><tr><td>x</td></tr></table>',
  "<form action=https://elsewhere.example><input type=image src=https://elsewhere.example/i.png></form>",
  '<meta http-equiv=refresh content="0;url=https://elsewhere.example">',
  "<math><mtext><table><mglyph><style><img src=/static/mark.svg onerror=alert(1)></style></mglyph></table></mtext></math>",
  '<noscript><p title="</noscript><img src=/static/mark.svg onerror=alert(1)>"></noscript>',
  "<template><b onclick=alert(1)>x</b></template>",
  `${"<div>".repeat(3000)}<img src=/static/mark.svg onerror=alert(1)>`,
];

it("hostile HTML in a text of a dashboard never meets the page's policy and asks nothing of anybody", async () => {
  const asked: string[] = [];
  const alerts: string[] = [];
  page.on("request", (request) => asked.push(request.url()));
  page.on("dialog", (dialog) => alerts.push(dialog.message()));
  const before = journey.problems.length;
  // The last one tells that those before it have been drawn.
  const read = await openTexts([...HOSTILE, "the <u>end</u>"]);
  await expect.poll(async () => (await read()).at(-1)).toBe("<p>the <u>end</u></p>");
  await expect.poll(async () => (await read())[0]).toBe("<p><b>x</b></p>");
  expect(journey.problems.slice(before)).toEqual([]);
  expect(alerts).toEqual([]);
  expect(asked.filter((url) => !url.startsWith(server.url) && !url.startsWith("data:"))).toEqual([]);
});
