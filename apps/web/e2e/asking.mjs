// Asks a running server as anybody may.

/** The data that answers `query`; throws where there is none. */
export async function askFor(base, query) {
  const headers = { 'content-type': 'application/json' };
  const answer = await fetch(`${base}/graphql`, { method: 'POST', headers, body: JSON.stringify({ query }) });
  const { data, errors } = await answer.json();
  if (!data) throw new Error(`${query} was not answered: ${JSON.stringify(errors)}`);
  return data;
}
