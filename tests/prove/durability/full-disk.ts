export async function proveFullDisk(): Promise<string[]> { return []; }
