export { type FormStep, upgradeForm } from "./versions.ts";
