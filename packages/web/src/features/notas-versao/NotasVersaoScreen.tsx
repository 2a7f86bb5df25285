export const NotasVersaoScreen = () => <main />;
