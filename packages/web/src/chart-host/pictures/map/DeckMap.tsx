import { Deck, MapView } from "@deck.gl/core";
import { useEffect, useMemo, useRef } from "react";
import { deckLayer } from "./deckLayers.ts";
import type { PickMark, SurfaceProps } from "./surface.ts";

/** How far beside a mark a pointer may be, px. */
const REACH = 3;

/** Layers drawn with WebGL; what moves the map lies outside. */
export default function DeckMap(props: SurfaceProps) {
  const { ground, layers, view, width, height } = props;
  const place = useRef<HTMLDivElement>(null);
  const deck = useRef<Deck<MapView> | null>(null);
  const latest = useRef(props);
  latest.current = props;
  const isTilted = view.pitch > 0;
  const drawn = useMemo(
    () => [
      ...ground.map((layer, at) => deckLayer(layer, `ground ${at}`, isTilted)),
      ...layers.map((layer, at) => deckLayer(layer, `marks ${at}`, isTilted)),
    ],
    [ground, layers, isTilted],
  );
  const current = { layers: drawn, viewState: view, width, height };
  const first = useRef(current);

  useEffect(() => {
    let isDrawn = false;
    const made = new Deck({
      ...first.current,
      parent: place.current!,
      views: new MapView({ repeat: true }),
      controller: false,
      onAfterRender() {
        if (isDrawn || !made.isInitialized) return;
        isDrawn = true;
        latest.current.onRendered();
      },
      onError: () => latest.current.onFailed(),
    });
    deck.current = made;
    const pick: PickMark = ({ x, y }) => {
      if (!made.isInitialized) return null;
      const found = made.pickObject({ x, y, radius: REACH });
      const id = found?.layer?.id ?? "";
      return found && found.index >= 0 && id.startsWith("marks ")
        ? { layer: Number(id.slice("marks ".length)), index: found.index }
        : null;
    };
    latest.current.onReady(pick);
    return () => {
      deck.current = null;
      made.finalize();
    };
  }, []);

  useEffect(() => {
    deck.current?.setProps(current);
  });
  return <div ref={place} style={{ width, height }} aria-hidden="true" inert />;
}
