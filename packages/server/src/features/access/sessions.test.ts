import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { csrfService } from "../../platform/auth/csrf.ts";
import { sessionHash, sessionStore } from "../../platform/auth/sessions.ts";
import { type Answer, type TestApp, type TestUser, testApp } from "../../testing/index.ts";
import { access } from "./index.ts";

const START = new Date("2025-03-01T10:00:00Z").getTime();
const DAY = 86_400_000;
let time = START;
let server: TestApp;
let mia: TestUser;
beforeAll(async () => {
  server = await testApp({ features: [access], now: () => new Date(time) });
  mia = await server.createUser({ username: "mia" });
});
afterAll(() => server.close());

const cookieOf = (reply: Answer, name = "session"): string | undefined =>
  [reply.headers["set-cookie"] ?? []]
    .flat()
    .map(String)
    .find((line) => line.startsWith(`${name}=`));
const valueOfCookie = (line: string | undefined) => line!.split(";")[0]!;
const csrfOf = (page: string) => /name="csrf_token" value="([^"]+)"/.exec(page)![1]!;

async function openLogin(query = "") {
  const page = await server.as(null).get(`/login/${query}`);
  return { cookie: valueOfCookie(cookieOf(page)), csrf_token: csrfOf(page.body), page };
}

const submit = (cookie: string, fields: Record<string, string>, query = "", headers = {}) =>
  server.as(null).post(`/login/${query}`, new URLSearchParams(fields).toString(), {
    "content-type": "application/x-www-form-urlencoded",
    cookie,
    ...headers,
  });

async function logIn(user = mia, query = "") {
  const { cookie, csrf_token } = await openLogin(query);
  return {
    before: cookie,
    reply: await submit(cookie, { username: user.username, password: user.password, csrf_token }, query),
  };
}

describe("the log-in page", () => {
  it("starts a session under a new identifier in a careful cookie", async () => {
    const { before, reply } = await logIn();
    expect(reply).toMatchObject({ status: 302, headers: { location: "/" } });
    const line = cookieOf(reply)!;
    expect(line).toMatch(/; Path=\/; HttpOnly; SameSite=Lax$/);
    expect(valueOfCookie(line)).not.toBe(before);
    const me = (cookie: string) => server.as(null).get("/api/v1/me/", { cookie });
    expect(await me(valueOfCookie(line))).toMatchObject({ status: 200 });
    expect(await me(before)).toMatchObject({ status: 401 });
    const stored = await server.db.selectFrom("user_session").select("id").execute();
    expect(stored.map((row) => row.id)).toContain(sessionHash(valueOfCookie(line).slice("session=".length)));
    expect(
      await server.as(null).get("/login/?next=/chart/list/", { cookie: valueOfCookie(line) }),
    ).toMatchObject({
      status: 302,
      headers: { location: "/chart/list/" },
    });
  });

  it("marks the cookie as secure when the setting says so", async () => {
    const secure = await testApp({ features: [access], config: { SESSION_COOKIE_SECURE: true } });
    expect(cookieOf(await secure.as(null).get("/login/"))).toMatch(/; Secure/);
    await secure.close();
  });

  it.each([
    ["/dashboard/list/?page=2", "/dashboard/list/?page=2"],
    ["//evil.example/", "/"],
    ["https://evil.example/", "/"],
    ["/\\evil.example", "/"],
  ])("goes on to %s: %s", async (next, location) => {
    const { reply } = await logIn(mia, `?next=${encodeURIComponent(next)}`);
    expect(reply).toMatchObject({ status: 302, headers: { location } });
  });

  it("says the same of a wrong password and an unknown user, and keeps the way", async () => {
    for (const username of ["mia", "nobody"]) {
      const { cookie, csrf_token } = await openLogin();
      const reply = await submit(cookie, { username, password: "wrong", csrf_token }, "?next=/explore/");
      expect(reply).toMatchObject({ status: 302, headers: { location: "/login/?next=%2Fexplore%2F" } });
      const flash = valueOfCookie(cookieOf(reply, "flash"));
      const page = await server.as(null).get("/login/", { cookie: `${cookie}; ${flash}` });
      expect(page.body).toContain('role="alert">Invalid login. Please try again.</p>');
    }
  });

  it("keeps the name that was typed beside a wrong password, once", async () => {
    const { cookie, csrf_token } = await openLogin();
    const typed = 'm"ia <b>';
    const reply = await submit(cookie, { username: typed, password: "wrong", csrf_token });
    const name = cookieOf(reply, "login_name")!;
    expect(name).toMatch(/; Max-Age=60; Path=\/login\/; HttpOnly; SameSite=Strict$/);
    const page = await server.as(null).get("/login/", { cookie: `${cookie}; ${valueOfCookie(name)}` });
    expect(page.body).toContain('required value="m&quot;ia &lt;b&gt;">');
    expect(page.body).toContain('autocomplete="current-password" required autofocus>');
    expect(cookieOf(page, "login_name")).toMatch(/^login_name=;/);
    expect((await openLogin()).page.body).toContain('spellcheck="false" required autofocus>');
  });

  it("tells who comes from a page whose session has ended why, until something else is to be told", async () => {
    const path = "/login/?next=%2Fsqllab%2F&ended=1";
    const said = "Your session has ended. Log in again to go on where you were.";
    const page = await server.as(null).get(path);
    expect(page.body).toContain(`role="alert">${said}</p>`);
    expect(page.body).toContain('action="/login/?next=%2Fsqllab%2F"');
    const again = await server.as(null).get(path, { cookie: "flash=invalid-login" });
    expect(again.body).toContain("Invalid login.");
    expect(again.body).not.toContain(said);
  });

  it("shows no words but its own", async () => {
    const page = await server.as(null).get("/login/", { cookie: "flash=<b>hello" });
    expect(page.body).not.toContain("hello");
    expect((await server.as(null).get('/login/?next=/"><script>x')).body).not.toContain("<script>");
  });

  it.each([
    ["no token", async () => ({ cookie: (await openLogin()).cookie, csrf_token: "" })],
    [
      "another browser's token",
      async () => ({ cookie: (await openLogin()).cookie, csrf_token: (await openLogin()).csrf_token }),
    ],
    ["no cookie", async () => ({ cookie: "", csrf_token: (await openLogin()).csrf_token })],
  ])("logs nobody in with %s", async (_name, forged) => {
    const { cookie, csrf_token } = await forged();
    const reply = await submit(cookie, { username: "mia", password: mia.password, csrf_token });
    expect(reply).toMatchObject({ status: 302, headers: { location: "/login/" } });
    expect(cookieOf(reply)).toBeUndefined();
  });

  it("ends on log-out", async () => {
    const cookie = valueOfCookie(cookieOf((await logIn()).reply));
    const reply = await server.as(null).get("/logout/", { cookie });
    expect(reply).toMatchObject({ status: 302, headers: { location: "/" } });
    expect(cookieOf(reply)).toMatch(/^session=;/);
    expect(await server.as(null).get("/api/v1/me/", { cookie })).toMatchObject({ status: 401 });
  });

  it.each(["image", "iframe", "empty", "style", "script"])(
    "goes on when a page only loads the address of the log-out as %s",
    async (dest) => {
      const cookie = valueOfCookie(cookieOf((await logIn()).reply));
      const logOutFrom = (as: string) => server.as(null).get("/logout/", { cookie, "sec-fetch-dest": as });
      const refused = await logOutFrom(dest);
      expect(refused).toMatchObject({ status: 403 });
      expect(cookieOf(refused)).toBeUndefined();
      expect(await server.as(null).get("/api/v1/me/", { cookie })).toMatchObject({ status: 200 });
      expect(await logOutFrom("document")).toMatchObject({ status: 302, headers: { location: "/" } });
      expect(await server.as(null).get("/api/v1/me/", { cookie })).toMatchObject({ status: 401 });
    },
  );

  it("ends after 31 days", async () => {
    const cookie = valueOfCookie(cookieOf((await logIn()).reply));
    time = START + 31 * DAY - 1000;
    expect(await server.as(null).get("/api/v1/me/", { cookie })).toMatchObject({ status: 200 });
    time = START + 31 * DAY;
    expect(await server.as(null).get("/api/v1/me/", { cookie })).toMatchObject({ status: 401 });
    time = START;
  });
});

describe("changes that a session asks for", () => {
  const change = (headers: Record<string, string>, body: object = { first_name: "Mia" }) =>
    server.as(null).put("/api/v1/me/", body, headers);
  async function session(user = mia) {
    const row = await server.db
      .selectFrom("user")
      .select(["id", "auth_epoch"])
      .where("id", "=", user.id)
      .executeTakeFirstOrThrow();
    const value = await sessionStore(server.platform).begin(row);
    return { cookie: `session=${value}`, token: csrfService(server.platform).issue(sessionHash(value)) };
  }
  const refusal = (problem: string) => ({
    status: 400,
    body: {
      errors: [
        {
          message: `400 Bad Request: ${problem}`,
          error_type: "GENERIC_BACKEND_ERROR",
          level: "error",
          extra: { issue_codes: [{ code: 1011 }] },
        },
      ],
    },
  });

  it("need its token, in either header", async () => {
    const { cookie, token } = await session();
    expect(await change({ cookie })).toMatchObject(refusal("The CSRF token is missing."));
    expect(await change({ cookie, "x-csrftoken": token })).toMatchObject({ status: 200 });
    expect(await change({ cookie, "x-csrf-token": token })).toMatchObject({ status: 200 });
    const asked = await server.as(null).get("/api/v1/security/csrf_token/", { cookie });
    expect(await change({ cookie, "x-csrftoken": asked.body.result })).toMatchObject({ status: 200 });
  });

  it("refuse a token that is forged, another session's, or older than a week", async () => {
    const { cookie, token } = await session();
    const other = await session();
    const [issued] = token.split(".");
    expect(await change({ cookie, "x-csrftoken": "x" })).toMatchObject(refusal("The CSRF token is invalid."));
    expect(await change({ cookie, "x-csrftoken": other.token })).toMatchObject(
      refusal("The CSRF tokens do not match."),
    );
    expect(await change({ cookie, "x-csrftoken": `${issued}zz.${token.split(".")[1]}` })).toMatchObject(
      refusal("The CSRF tokens do not match."),
    );
    time = START + 7 * DAY + 1000;
    expect(await change({ cookie, "x-csrftoken": token })).toMatchObject(
      refusal("The CSRF token has expired."),
    );
    time = START;
  });

  it("refuse a browser that another site sent, whatever it sends", async () => {
    const { cookie, token } = await session();
    expect(await change({ cookie, "x-csrftoken": token, "sec-fetch-site": "cross-site" })).toMatchObject(
      refusal("The referrer does not match the host."),
    );
  });

  it("need a referer of this host on https", async () => {
    const secure = await testApp({ features: [access], config: { ENABLE_PROXY_FIX: true } });
    const browser = await secure.inBrowser(await secure.createUser());
    const put = (headers: Record<string, string>) =>
      browser.put(
        "/api/v1/me/",
        { first_name: "Mia" },
        { "x-forwarded-proto": "https", host: "ours", ...headers },
      );
    expect(await put({})).toMatchObject(refusal("The referrer header is missing."));
    expect(await put({ referer: "https://evil.example/ours" })).toMatchObject(
      refusal("The referrer does not match the host."),
    );
    const fine = await put({ referer: "https://ours/explore/" });
    expect(fine).toMatchObject({ status: 200, headers: { "strict-transport-security": expect.any(String) } });
    await secure.close();
  });

  it("with a bearer token need none", async () => {
    expect(await server.as(mia).put("/api/v1/me/", { first_name: "Mia" })).toMatchObject({ status: 200 });
  });

  it("of the password end every other log-in and keep this one", async () => {
    const user = await server.createUser();
    const [here, there] = [await session(user), await session(user)];
    const reply = await change(
      { cookie: here.cookie, "x-csrftoken": here.token },
      { password: "a-new-secret" },
    );
    expect(reply.status).toBe(200);
    const me = (cookie: string) => server.as(null).get("/api/v1/me/", { cookie });
    expect(await me(there.cookie)).toMatchObject({ status: 401 });
    expect(await me(here.cookie)).toMatchObject({ status: 401 });
    expect(await me(valueOfCookie(cookieOf(reply)))).toMatchObject({ status: 200 });
  });
});

describe("the limit of attempts", () => {
  it("is five a second and address, for the page and the API together", async () => {
    let at = START;
    const limited = await testApp({
      features: [access],
      config: { RATELIMIT_ENABLED: true },
      now: () => new Date(at),
    });
    const attempt = () => limited.as(null).post("/api/v1/security/login", { username: "a", password: "b" });
    for (let i = 0; i < 5; i++) expect((await attempt()).status).toBe(401);
    expect((await attempt()).status).toBe(429);
    const page = await limited.as(null).get("/login/");
    const reply = await limited
      .as(null)
      .post(
        "/login/",
        new URLSearchParams({ username: "a", password: "b", csrf_token: csrfOf(page.body) }).toString(),
        { "content-type": "application/x-www-form-urlencoded", cookie: valueOfCookie(cookieOf(page)) },
      );
    expect(reply.status).toBe(429);
    expect(reply.body).toContain("Too many attempts to log in.");
    at += 1000;
    expect((await attempt()).status).toBe(401);
    await limited.close();
  });
});
