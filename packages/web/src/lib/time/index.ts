export { epochText } from "./epochText.ts";
export { TimeAgo } from "./TimeAgo.tsx";
export { agoText, exactText, toMoment } from "./times.ts";
