/** What the simulated RM knows; its suppliers' CNPJs are kept with or without their mask, as people typed them. */
export interface Masters {
  coligadas: { codigo: string; nome: string }[];
  /** `totaliza`: it sums others up and takes no postings; without a company it is of the first one. */
  centrosCusto: {
    codigo: string;
    nome: string;
    ativo: boolean;
    totaliza?: boolean;
    coligada?: string;
  }[];
  fornecedores: {
    coligada: string;
    codigo: string;
    nome: string;
    cnpj: string;
    ativo: boolean;
  }[];
  produtos: string[];
  tipos: string[];
  encargos: { codigo: string; nome: string; inicio: string; fim: string | null; valor: string }[];
}
