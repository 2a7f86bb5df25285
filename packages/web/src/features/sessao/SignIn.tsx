export const SignIn = () => <main />;
