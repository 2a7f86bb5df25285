import { Failure } from '../../kit/run/failure.ts';
import type { ToolContext } from './tool.ts';

/**
 * Asks the person, through the program of the assistant, before something is done in their name. A program that cannot
 * ask does nothing, unless it was started as one that asks by itself. Throws Failure.
 */
export async function confirmAct(
  { server }: ToolContext,
  question: string,
  programaConfirma: boolean | undefined,
): Promise<void> {
  if (programaConfirma) return;
  if (!server.server.getClientCapabilities()?.elicitation) {
    throw new Failure(
      'Nada foi feito: este programa não sabe pedir confirmação. Se ele pergunta à pessoa antes de cada ato, inicie com --programa-confirma',
    );
  }
  const { action, content } = await server.server.elicitInput({
    message: question,
    requestedSchema: {
      type: 'object',
      properties: { confirmar: { type: 'boolean', title: 'Confirmar', default: false } },
      required: ['confirmar'],
    },
  });
  if (action !== 'accept' || content?.confirmar !== true) {
    throw new Failure('Nada foi feito: a pessoa não confirmou');
  }
}
