const UPDATE_FAILED = "Failed to update criteria: ";

/**
 * What a failed change is reported as: the cause behind the words of the specification, once.
 *
 * @example describeUpdateFailure("boom") // "Failed to update criteria: boom"
 */
export function describeUpdateFailure(message: string): string {
  return message.startsWith(UPDATE_FAILED) ? message : `${UPDATE_FAILED}${message}`;
}
