import Bowser from 'bowser';

/** Browser and system in words, 'Chrome 130 no Windows'; what is no browser stays as it calls itself. */
export function agentText(agente: string | null): string {
  if (!agente) return '-';
  const { browser, os } = Bowser.parse(agente);
  if (!browser.name || !os.name) return agente;
  return `${browser.name} ${browser.version?.split('.')[0] ?? ''} no ${os.name}`.replace('  ', ' ');
}
