import { screenTimes } from '@aponta/sdk';
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
    maxToasts={5}
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
};
