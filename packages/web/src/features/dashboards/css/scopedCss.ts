/** The attribute of the element in which a dashboard's own CSS applies. */
export const CSS_ROOT = "data-dashboard-css";

/**
 * A style sheet of CSS that somebody wrote for a dashboard. It styles nothing outside of `CSS_ROOT`, loads nothing from
 * anywhere, and cannot cover the rest of the page. The browser's own parser reads it, so that no text can end the scope.
 */
export function scopedCss(css: string): string {
  const parsed = new CSSStyleSheet();
  // Imports are not followed in a sheet that is made this way.
  parsed.replaceSync(css);
  const rules = [...parsed.cssRules];
  const animations = rules.filter((rule) => rule instanceof CSSKeyframesRule).map(safeKeyframes);
  const styles = rules.map((rule) => safeRule(rule)).join("\n");
  return `${animations.join("\n")}\n@scope ([${CSS_ROOT}]) {\n${styles}\n}`;
}

/** A rule with what is harmless of it; empty for kinds that reach beyond the dashboard, such as fonts. */
function safeRule(rule: CSSRule, isNested = false): string {
  if (rule instanceof CSSStyleRule) {
    // The root is the page's, not the dashboard's.
    if (NAMES_ROOT.test(rule.selectorText) || (!isNested && rule.selectorText.includes("&"))) return "";
    return `${rule.selectorText} { ${safeDeclarations(rule.style)} ${inner(rule.cssRules, true)} }`;
  }
  if (rule instanceof CSSMediaRule)
    return `@media ${rule.conditionText} { ${inner(rule.cssRules, isNested)} }`;
  if (rule instanceof CSSSupportsRule) {
    return `@supports ${rule.conditionText} { ${inner(rule.cssRules, isNested)} }`;
  }
  if (rule instanceof CSSContainerRule) {
    return `@container ${rule.conditionText} { ${inner(rule.cssRules, isNested)} }`;
  }
  // Declarations that follow a nested rule.
  if ("style" in rule && rule.constructor.name === "CSSNestedDeclarations") {
    return safeDeclarations(rule.style as CSSStyleDeclaration);
  }
  return "";
}

const NAMES_ROOT = /:scope\b/i;

const inner = (rules: CSSRuleList, isNested: boolean): string =>
  [...rules].map((rule) => safeRule(rule, isNested)).join("\n");

function safeKeyframes(rule: CSSKeyframesRule): string {
  const frames = [...rule.cssRules].flatMap((frame) =>
    frame instanceof CSSKeyframeRule ? [`${frame.keyText} { ${safeDeclarations(frame.style)} }`] : [],
  );
  return `@keyframes ${CSS.escape(rule.name)} { ${frames.join(" ")} }`;
}

function safeDeclarations(style: CSSStyleDeclaration): string {
  for (const name of [...style]) {
    if (!isHarmless(name, style.getPropertyValue(name))) style.removeProperty(name);
  }
  const text = style.cssText;
  // With var(), a shorthand keeps its text as it was written, and has no values for its parts.
  const hasUnread = [...style].some((name) => style.getPropertyValue(name) === "");
  return loads(text) || (hasUnread && text.includes("\\")) ? "" : text;
}

/** Pictures that stand in the text itself. */
const DATA_PICTURE = /url\(\s*(["']?)data:image\/(?:png|jpe?g|gif|webp|avif);base64,[\w+/=]*\1\s*\)/gi;
/** Functions that load something. */
const LOADS = /(?:url|image-set|image|cross-fade|src|paint|element)\(/i;
const loads = (text: string): boolean => LOADS.test(text.replaceAll(DATA_PICTURE, ""));

/** Where an element may stand. A list of what is allowed: var() could mean anything else. */
const POSITIONS = ["static", "relative", "absolute", "sticky"];
/** What `all` may be. With var() it would set the position, too. */
const WHOLE_VALUES = ["initial", "inherit", "unset", "revert", "revert-layer"];
/** Draws outside of the element, where clipping does not reach. */
const DRAWS_OUTSIDE = /drop-shadow\(/i;

/** Whether a declaration loads nothing and leaves the rest of the page uncovered. */
export function isHarmless(name: string, value: string): boolean {
  if (name === "position") return POSITIONS.includes(value);
  if (name === "all") return WHOLE_VALUES.includes(value);
  // What the browser has not read yet keeps its text as it was written: an escape could spell a function.
  if (value.includes("\\") && (name.startsWith("--") || value.includes("("))) return false;
  return !loads(value) && !DRAWS_OUTSIDE.test(value);
}
