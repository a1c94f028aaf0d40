import "../base/Paper.css";
import "../base/Overlay.css";
import "../base/CloseButton.css";
import "../base/ModalBase.css";
import "@mantine/core/styles/Drawer.layer.css";
import { Drawer } from "@mantine/core";
import type { ReactNode } from "react";
import { useUiWords } from "../words/UiWords.ts";
import classes from "./Dialog.module.css";
import { useEscape } from "./useEscape.ts";
import { useFocusBack } from "./useFocusBack.ts";

/** A panel that rises from the lower edge of a narrow screen. Escape and a press beside it close it. */
export function Sheet({
  opened,
  onClose,
  title,
  children,
}: {
  opened: boolean;
  onClose: () => void;
  title: ReactNode;
  children: ReactNode;
}) {
  const words = useUiWords();
  const content = useFocusBack(opened);
  useEscape(opened, onClose);
  return (
    // The scroll lock of the library writes a style of its own, which a strict content policy refuses.
    <Drawer.Root
      opened={opened}
      onClose={onClose}
      position="bottom"
      lockScroll={false}
      returnFocus={false}
      closeOnEscape={false}
      transitionProps={{ duration: 200 }}
      // The part's own class name would go to the room around it.
      classNames={{ content: classes.sheet! }}
    >
      <Drawer.Overlay className={classes.veil} />
      <Drawer.Content ref={content}>
        <div className={classes.header}>
          <Drawer.Title className={classes.title}>{title}</Drawer.Title>
          <Drawer.CloseButton aria-label={words.close} />
        </div>
        <Drawer.Body className={classes.sheetBody}>{children}</Drawer.Body>
      </Drawer.Content>
    </Drawer.Root>
  );
}
