import { expect, test } from 'vitest';
import { agentText } from './agent-text.ts';

test.each([
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Safari/537.36',
    'Chrome 130 no Windows',
  ],
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Safari/537.36 Edg/130.0.2849.46',
    'Microsoft Edge 130 no Windows',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1',
    'Safari 18 no iOS',
  ],
  [
    'Mozilla/5.0 (X11; Linux x86_64; rv:132.0) Gecko/20100101 Firefox/132.0',
    'Firefox 132 no Linux',
  ],
  ['aponta-cli/1.0.0 node/24', 'aponta-cli/1.0.0 node/24'],
  ['curl/8.5.0', 'curl/8.5.0'],
  ['', '-'],
  [null, '-'],
])('%s is %s', (agente, text) => {
  expect(agentText(agente)).toBe(text);
});
