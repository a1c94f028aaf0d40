export { epochText } from "./epochText.ts";
export { RunTime } from "./RunTime.tsx";
export { runTimeText } from "./runTimeText.ts";
export { TimeAgo } from "./TimeAgo.tsx";
export { agoText, exactText, toMoment } from "./times.ts";
export { useElapsed } from "./useElapsed.ts";
