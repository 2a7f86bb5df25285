import { screenTimes, texts } from '@aponta/sdk';
import { type Toaster as BlueprintToaster, type Intent, OverlayToaster } from '@blueprintjs/core';
import {
  CrossIcon,
  ErrorIcon,
  InfoSignIcon,
  TickCircleIcon,
  UndoIcon,
  WarningSignIcon,
} from '@blueprintjs/icons';
import type { JSX } from 'react';
import { keepToastsAside } from './toast-place.ts';

/** What the fields of a form lack is told one by one; of more, those of a pasted list, the first ones say what is wrong. */
const MOST = 8;

let toaster: BlueprintToaster | null = null;

/** What is on the screen; the toaster itself knows of a toast only once it is drawn. */
const onScreen = new Set<string>();

/** Where toasts appear: bottom right, mounted once by the app. */
export const Toaster = () => (
  <OverlayToaster
    ref={(mounted) => {
      toaster = mounted;
    }}
    position="bottom-right"
    maxToasts={MOST}
    // Escape belongs to the dialog under it.
    canEscapeKeyClear={false}
  />
);

function show(message: string, intent: Intent, icon: JSX.Element) {
  // The same words twice at once say nothing new (two reads that fail together, two empty dates); a second success does.
  if (!toaster || (intent !== 'success' && onScreen.has(message))) return;
  onScreen.add(message);
  toaster.show({
    message,
    intent,
    icon,
    timeout: screenTimes.toast,
    // Blueprint's own close button speaks English.
    isCloseButtonShown: false,
    action: { icon: <CrossIcon title="Fechar aviso" /> },
    onDismiss: () => onScreen.delete(message),
  });
  keepToastsAside();
}

/** What was wrong, each in a toast; of many the first ones and how many others, which would chase each other away. */
function showAll(messages: readonly string[]) {
  const all = [...new Set(messages)];
  const shown = all.length > MOST ? all.slice(0, MOST - 1) : all;
  for (const message of shown) toast.error(message);
  if (shown.length < all.length) toast.error(texts.maisFaltas(all.length - shown.length));
}

/** How long an act can be undone by its toast. */
const undoTime = 6000;

function showUndo(message: string, onUndo: () => void) {
  const key = toaster?.show({
    message,
    intent: 'none',
    icon: <UndoIcon />,
    timeout: undoTime,
    isCloseButtonShown: false,
    action: {
      text: 'Desfazer',
      onClick: () => {
        if (key) toaster?.dismiss(key);
        onUndo();
      },
    },
  });
}

/** Shows what happened, for 3 s (part 1, section 8). */
export const toast = {
  success: (message: string) => show(message, 'success', <TickCircleIcon />),
  info: (message: string) => show(message, 'primary', <InfoSignIcon />),
  warning: (message: string) => show(message, 'warning', <WarningSignIcon />),
  /** What happened can be undone, for 6 s. */
  undo: showUndo,
  error: (message: string) => show(message, 'danger', <ErrorIcon />),
  errors: showAll,
};
