/** What loads something from an address, which an author's style rules may not do. */
const LOADS = /url\(|image-set\(|src\(/i;

/** The properties of a rule that load something are taken out. */
function withoutAddresses(style: CSSStyleDeclaration): void {
  for (const name of [...style]) {
    if (LOADS.test(style.getPropertyValue(name))) style.removeProperty(name);
  }
}

function cleanRules(owner: CSSStyleSheet | CSSGroupingRule | CSSStyleRule): void {
  for (let at = owner.cssRules.length - 1; at >= 0; at -= 1) {
    const rule = owner.cssRules[at];
    if (rule instanceof CSSFontFaceRule || rule instanceof CSSImportRule) {
      owner.deleteRule(at);
      continue;
    }
    if (rule instanceof CSSStyleRule) withoutAddresses(rule.style);
    if (rule instanceof CSSStyleRule || rule instanceof CSSGroupingRule) cleanRules(rule);
  }
}

/** An author's style rules as a sheet of the object model, which needs no style element; nothing in it loads anything. */
export function authorStyles(css: string): CSSStyleSheet {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  cleanRules(sheet);
  return sheet;
}
