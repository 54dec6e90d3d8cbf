export async function proveFailingWrites(): Promise<string[]> { return []; }
