import { escapeHtml } from "../../platform/http/escapeHtml.ts";

/** The words of the log-in page, by language. */
const WORDS = {
  en: {
    title: "Log in",
    lead: "Explore your data",
    username: "Username",
    password: "Password",
    submit: "Log in",
  },
};

export interface LoginPage {
  csrfToken: string;
  /** Where to go after; already checked to be on this site. */
  next: string;
  messages: readonly (readonly [category: string, text: string])[];
  /** What was typed before, if the log-in was refused. */
  username: string;
  stylesheet: string;
}

/** The log-in page: one form that works without scripts. */
export function loginPage({ csrfToken, next, messages, username, stylesheet }: LoginPage): string {
  const words = WORDS.en;
  const notes = messages
    .map(([category, text]) => `<p class="note ${escapeHtml(category)}" role="alert">${escapeHtml(text)}</p>`)
    .join("");
  const action = next === "/" ? "/login/" : `/login/?next=${encodeURIComponent(next)}`;
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${words.title} - Sightline</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="${escapeHtml(stylesheet)}">
</head>
<body>
<main>
<h1><svg width="28" height="28" viewBox="0 0 20 20" aria-hidden="true"><path d="M2 16 7.5 8l4 4.5L18 3"/><circle cx="18" cy="3" r="2"/></svg>Sightline</h1>
<p class="lead">${words.lead}</p>
${notes}
<form method="post" action="${escapeHtml(action)}">
<input type="hidden" id="csrf_token" name="csrf_token" value="${escapeHtml(csrfToken)}">
<label for="username">${words.username}</label>
<input id="username" name="username" autocomplete="username" autocapitalize="none" spellcheck="false" required${username === "" ? " autofocus" : ` value="${escapeHtml(username)}"`}>
<label for="password">${words.password}</label>
<input id="password" name="password" type="password" autocomplete="current-password" required${username === "" ? "" : " autofocus"}>
<button type="submit">${words.submit}</button>
</form>
</main>
</body>
</html>
`;
}
