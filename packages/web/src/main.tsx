/// <reference types="vite/client" />
import '@blueprintjs/core/lib/css/blueprint.css';
import './ui/theme.css';
import './ui/ui.css';
import './ui/blueprint.css';
import './ui/modal.css';
import './ui/table.css';
import { FocusStyleManager } from '@blueprintjs/core';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { keepLastField } from './lib/draft.ts';
import { ignoreForeignKeyUps } from './ui/key-up.ts';
import { tellCutPastes } from './ui/paste-limit.ts';
import { rememberFocus } from './ui/return-focus.ts';

FocusStyleManager.onlyShowFocusOnTabs();
ignoreForeignKeyUps();
rememberFocus();
keepLastField();
tellCutPastes();

// Over plain http and in development there is none, and a browser may forbid it: then the page needs its connection.
if (import.meta.env.PROD && 'serviceWorker' in navigator) {
  addEventListener('load', () => navigator.serviceWorker.register('/sw.js').catch(() => undefined));
}

// A notice that was clicked leads to its place in this page.
navigator.serviceWorker?.addEventListener('message', ({ data }) => {
  if (typeof data?.abrir === 'string') location.hash = data.abrir;
});

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
