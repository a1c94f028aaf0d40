import {
  type StackPicture as Picture,
  STACK_TITLE_HEIGHT,
  type StackPart,
} from "@sightline/charts/contract/pictures/stack";
import { lazy, Suspense, useContext, useRef } from "react";
import { PaperContext } from "../../paper.ts";
import type { PictureProps } from "../pictureProps.ts";
import classes from "./stack.module.css";

const EChartsPicture = lazy(() => import("../echarts/EChartsPicture.tsx"));
const TablePicture = lazy(() => import("../table/TablePicture.tsx"));

const titleHeight = ({ title }: StackPart): number => (title === null ? 0 : STACK_TITLE_HEIGHT);

/** Pictures below each other in a place that scrolls where it does not hold them. */
export default function StackPicture(props: PictureProps<Picture>) {
  const { picture, label, width, height, onRendered } = props;
  const onPaper = useContext(PaperContext);
  const rendered = useRef({ picture, count: 0 });
  if (rendered.current.picture !== picture) rendered.current = { picture, count: 0 };
  const onPartRendered = () => {
    rendered.current.count += 1;
    if (rendered.current.count === picture.parts.length) onRendered();
  };
  return (
    <div className={classes.stack} style={onPaper ? { width } : { width, height }}>
      {picture.parts.map((part, at) => {
        const space = {
          ...props,
          label: part.title === null ? label : `${label}: ${part.title}`,
          height: part.height,
          onRendered: onPartRendered,
        };
        return (
          <section
            // biome-ignore lint/suspicious/noArrayIndexKey: a part has no identity but its place
            key={at}
            style={{ height: part.height + titleHeight(part) }}
          >
            {part.title !== null && (
              <h3 className={classes.title} style={{ height: STACK_TITLE_HEIGHT }}>
                {part.title}
              </h3>
            )}
            <Suspense fallback={null}>
              {part.picture.kind === "table" ? (
                // Its order and widths are its own: other tables beside it have others.
                <TablePicture
                  {...space}
                  picture={part.picture}
                  onOwnState={undefined}
                  onChoose={props.onOwnState}
                />
              ) : (
                <EChartsPicture {...space} picture={part.picture} />
              )}
            </Suspense>
          </section>
        );
      })}
    </div>
  );
}
