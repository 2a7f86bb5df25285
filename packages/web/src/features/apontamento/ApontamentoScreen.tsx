export const ApontamentoScreen = () => <main />;
