export { CurrencyControl } from "./CurrencyControl.tsx";
