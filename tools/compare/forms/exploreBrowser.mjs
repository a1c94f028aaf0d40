import { chromium } from "playwright-core";

const CALLS = /\/api\/v1\/chart\/data|\/explore_json/;
/** Time without a further call after which a chart has all its rows, ms. */
const QUIET = 1_500;
/** Time for the first picture of a page, ms. */
const PATIENCE = 90_000;

/** Chromium on the explore page of a Superset, as large as a picture. */
export async function openExplore(address, size) {
  const { username, password, origin } = new URL(address);
  const browser = await chromium.launch({
    executablePath: process.env.SIGHTLINE_CHROMIUM ?? "/usr/bin/chromium",
    args: ["--no-sandbox", "--disable-quic", "--use-gl=swiftshader", "--enable-webgl"],
  });
  const context = await browser.newContext({ viewport: size, timezoneId: "UTC", locale: "en-US" });
  const login = { form: { username, password: decodeURIComponent(password) } };
  const reply = await context.request.post(`${origin}/login/`, login);
  if (!reply.ok()) throw new Error(`${origin}/login/: ${reply.status()}`);

  return {
    /** What the page of a saved chart sends and gets, and its picture (PNG). */
    async draw(id) {
      const page = await context.newPage();
      const calls = [];
      let open = 0;
      let last = Date.now();
      const isCall = (request) => request.method() === "POST" && CALLS.test(request.url());
      page.on("request", (request) => {
        if (isCall(request)) open += 1;
      });
      page.on("requestfailed", (request) => {
        if (isCall(request)) open -= 1;
      });
      page.on("response", async (response) => {
        if (!isCall(response.request())) return;
        const body = await response.json().catch(() => null);
        calls.push({ path: new URL(response.url()).pathname, sent: sentBody(response.request()), body });
        open -= 1;
        last = Date.now();
      });
      await page.goto(`${origin}/explore/?slice_id=${id}&standalone=1`, { timeout: PATIENCE });
      const end = Date.now() + PATIENCE;
      while (Date.now() < end && (calls.length === 0 || open > 0 || Date.now() - last < QUIET)) {
        await page.waitForTimeout(100);
      }
      const png = await page.screenshot();
      await page.close();
      return { calls, png };
    },
    close: () => browser.close(),
  };
}

/** A JSON body, or the form data of an older call. */
function sentBody(request) {
  try {
    return request.postDataJSON();
  } catch {
    return /name="form_data"\r\n\r\n(.*?)\r\n--/s.exec(request.postData() ?? "")?.[1] ?? null;
  }
}
