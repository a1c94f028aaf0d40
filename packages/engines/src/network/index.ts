export { networkFault } from "./addressRules.ts";
export { guardedNetwork, type NetworkRules, probe } from "./guardedNetwork.ts";
export { openTunnel, type TunnelOptions } from "./tunnel.ts";
