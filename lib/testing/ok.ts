/** What came of something that must not be refused here. */
export function ok<Result extends { readonly ok: boolean }>(result: Result): Extract<Result, { readonly ok: true }> {
  if (isOk(result)) return result;
  throw new Error(`It was refused: ${JSON.stringify(result)}`);
}

function isOk<Result extends { readonly ok: boolean }>(result: Result): result is Extract<Result, { readonly ok: true }> {
  return result.ok;
}
