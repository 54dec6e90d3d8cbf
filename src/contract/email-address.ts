const EMAIL = /^[^\s@,;]+@[^\s@,;]+$/;

export const EMAIL_SENTENCE = "Write one address such as jane@example.com, or leave it empty.";

/** One address, or none. */
export const isNoneOrEmail = (text: string): boolean => text === "" || EMAIL.test(text);
