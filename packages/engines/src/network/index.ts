export { type AddressRules, networkFault } from "./addressRules.ts";
export { guardedNetwork, type NetworkRules, probe } from "./guardedNetwork.ts";
export { openTunnel, type Tunnel, type TunnelOptions } from "./tunnel.ts";
