import { operationInfo } from './generated/operations.ts';
import { texts } from './messages.ts';

type OperationKey = keyof typeof operationInfo;
type Words = { acao: string; objeto: string };

/**
 * Finds the words of an operation, its verb and its object, by the path of the contract (`/apontamento/apontamento/{id}`) or of a call
 * (`/apontamento/apontamento/7`); undefined when the contract lacks it.
 */
export function wordsOf(method: string, path: string): Words | undefined {
  const key = `${method.toUpperCase()} ${path}`;
  if (key in operationInfo) return operationInfo[key as OperationKey];
  const segments = key.split('/');
  const entry = Object.entries<Words>(operationInfo).find(([operation]) => {
    const parts = operation.split('/');
    const fits = (part: string, at: number) => part === segments[at] || part.startsWith('{');
    return parts.length === segments.length && parts.every(fits);
  });
  return entry?.[1];
}

/** Names who gives an approval: 'Bruno Lima por Ana Souza' where the one did in the place of the other. */
export const approverName = (
  nome: string | null | undefined,
  por?: string | null,
): string | null | undefined => (nome && por ? texts.agiuPor(por, nome) : nome);

/** Gives the toast of a success; undefined for GET and DELETE, which are silent (spec part 1, section 7). */
export function successText(method: string, path: string): string | undefined {
  const words = wordsOf(method, path);
  if (!words || ['GET', 'DELETE'].includes(method.toUpperCase())) return undefined;
  return texts.sucesso(words.acao, words.objeto);
}

/** What only reads although it has a body: it is no act, and the audit has none of it. */
const isReading = (id: string) => id.endsWith('Extenso') || /^ler[A-Z]/.test(id);

/** Names the acts of the audit: the contract's, by operation id, and the server's own. */
export const actNames: Readonly<Record<string, string>> = {
  ...actsOfContract(),
  enviarAoRm: 'Enviar medição ao RM',
  descartarAuditoria: 'Descartar registros antigos',
  importar: 'Importar arquivos no servidor',
  definirSenha: 'Definir senha no servidor',
  entrarPelaEmpresa: 'Entrar com a conta da empresa',
  avisarDaManha: 'Avisar e lembrar pela manhã',
};

function actsOfContract(): Record<string, string> {
  const names: Record<string, string> = {};
  for (const [operation, { id, acao, objeto }] of Object.entries(operationInfo))
    if (!operation.startsWith('GET ') && !isReading(id)) names[id] = sentence(acao, objeto);
  return names;
}

function sentence(acao: string, objeto: string): string {
  return `${acao.charAt(0).toUpperCase()}${acao.slice(1)} ${objeto}`;
}
