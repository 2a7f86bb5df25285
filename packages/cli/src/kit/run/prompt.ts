/** Asks the person; questions go to stderr, so that stdout holds data alone. */
export interface Ask {
  text(message: string, validate?: (text: string) => true | string): Promise<string>;
  secret(message: string): Promise<string>;
  confirm(message: string): Promise<boolean>;
  choose<T>(message: string, choices: readonly Choice<T>[]): Promise<T>;
  /** Offers what `find` finds for what has been typed so far; '' at first. */
  search<T>(message: string, find: (text: string) => Promise<readonly Choice<T>[]>): Promise<T>;
}

export interface Choice<T> {
  name: string;
  value: T;
}

const keywords = {
  yes: 'Sim',
  no: 'Não',
  error: () => 'Responda sim ou não',
};

const keysHelpTip = (keys: [key: string, action: string][]) => keys.map(([key]) => key).join(' ');

/** Loads inquirer with the first question. */
async function prompter() {
  const { createPromptModule } = await import('inquirer');
  return createPromptModule({ output: process.stderr });
}

export const ask: Ask = {
  async text(message, validate) {
    const prompt = await prompter();
    return (await prompt({ answer: { type: 'input', message, validate } })).answer;
  },
  async secret(message) {
    const prompt = await prompter();
    const theme = { style: { keysHelpTip: () => 'ctrl+t mostra ou oculta a senha' } };
    return (await prompt({ answer: { type: 'password', message, mask: '*', theme } })).answer;
  },
  async confirm(message) {
    const prompt = await prompter();
    return (
      await prompt({ answer: { type: 'confirm', message, default: false, theme: { keywords } } })
    ).answer;
  },
  async choose(message, choices) {
    const prompt = await prompter();
    const theme = { style: { keysHelpTip } };
    return (await prompt({ answer: { type: 'select', message, choices, theme } })).answer;
  },
  async search(message, find) {
    const prompt = await prompter();
    const theme = { style: { keysHelpTip } };
    const source = (text = '') => find(text);
    return (await prompt({ answer: { type: 'search', message, source, theme } })).answer;
  },
};
