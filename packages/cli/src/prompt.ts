/** Asks the person; questions go to stderr, so that stdout holds data alone. */
export interface Ask {
  text(message: string, validate?: (text: string) => true | string): Promise<string>;
  secret(message: string): Promise<string>;
  confirm(message: string): Promise<boolean>;
  choose<T>(message: string, choices: readonly { name: string; value: T }[]): Promise<T>;
}

const keywords = {
  yes: 'Sim',
  no: 'Não',
  error: () => 'Responda sim ou não',
};

const keysHelpTip = (keys: [key: string, action: string][]) => keys.map(([key]) => key).join(' ');

/** inquirer, loaded with the first question. */
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
};
