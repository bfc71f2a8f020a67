/**
 * Returns the answer of the host to the request for a file.
 *
 * @throws Error if the host does not send the file.
 */
export async function answered(address: string): Promise<Response> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`The host answered ${response.status}.`);
  return response;
}
