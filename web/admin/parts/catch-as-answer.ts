// A save that did not arrive: the specified failure in place of the error page, so that the form keeps what was typed.
import { isRouteErrorResponse } from 'react-router';
import { lost, type ActionAnswer } from './answer.ts';

/** For a `clientAction`: a network that is down and a bug of ours answer `title`; "sign in" and "not allowed" go on. */
export async function catchAsAnswer<T extends ActionAnswer>(
  call: () => Promise<T>,
  title: string,
): Promise<T | ActionAnswer> {
  try {
    return await call();
  } catch (error) {
    if (error instanceof Response) throw error;
    if (isRouteErrorResponse(error) && error.status < 500) throw error;
    return lost(title);
  }
}
