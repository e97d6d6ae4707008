// What nobody foresaw while signing in or up has its own sentence (rule A7).
import { href } from '#shop/text/href.ts';
import { AuthTabs, FormProblem, Panel } from './panel.tsx';

export function AuthFailed() {
  return (
    <Panel title="Sign In" tabs={<AuthTabs open="sign-in" next="/" />}>
      <FormProblem text="An unexpected error occurred. Please try again." />
      <a
        href={href('/auth')}
        className="mt-4 flex min-h-11 items-center font-semibold text-link underline underline-offset-4"
      >
        Back to Sign In
      </a>
    </Panel>
  );
}
