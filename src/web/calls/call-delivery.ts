/**
 * How a change reaches the server when its page is left before the answer:
 * - `outlives`: the browser goes on sending it (`keepalive`), or the page asks where it is too large for that;
 * - `line`: it may wait behind an earlier one, so it is written down in the browser first and sent again at the next
 *   opening. Its server does the same thing once, however often it is sent;
 * - `draft`: as `outlives`; what waits behind it stands in a draft of its feature, which is sent when it is opened again;
 * - `asked`: the page asks before it is left.
 */
export type Delivery = "outlives" | "line" | "draft" | "asked";

/** Each call that changes something, by its feature; tests/call-delivery.test.ts compares them with the contracts. */
const CALLS: Readonly<Record<Delivery, Readonly<Record<string, string>>>> = {
  line: { intake: "decide", leads: "move", pipeline: "move undoMove" },
  draft: { books: "change", deals: "saveDraft", lending: "update" },
  asked: {
    admin: "sendMail",
    dealImport: "store",
    deals: "createExamples",
    leads: "store",
    rules: "importRows",
  },
  outlives: {
    account:
      "signIn signInAdmin signOut completeSetup requestPasswordReset openRecovery verifyResetCode resetPassword prove ensureProof stopResets stopOwnerNaming dismissNotice changePassword endSession endOtherSessions startSecondFactor confirmSecondFactor renewRecoveryCodes removeSecondFactor signInWithPasskey signInAdminWithPasskey openResetWithPasskey proveWithPasskey startPasskey addPasskey renamePasskey removePasskey finishSingleSignOn finishSingleSignOnCode startSingleSignOnLink linkSingleSignOn unlinkSingleSignOn updateSingleSignOnSettings removeSingleSignOnSettings deleteAccount",
    admin:
      "invite resendInvite cancelInvite sendPasswordReset removeUser changeRole nameWorkspaceOwner updateSubscription updateSettings openMail",
    ai: "update reset updateUsualModel resetUsualModel tryOut",
    books: "useBooks stopUsing",
    calendar: "create update remove",
    coach: "create rename chooseDeal remove ask",
    comments: "start reply update remove resolve",
    contacts: "dismissOffer restoreOffer create update remove link unlink merge undoMerge",
    criteria: "create update activate remove",
    dealImport: "saveProfile",
    dealMoves: "move copy",
    dealNotes: "add update remove",
    deals: "create update confirmDoubts remove changeMany undoChange removeDraft",
    documents: "update remove addItem updateItem removeItem",
    dueDiligence: "add update remove",
    fit: "run",
    funding: "createFundingStack createDealStack update remove propose",
    home: "chooseMeasure",
    intake:
      "take takeDocument unlock addValue part put undoPut dismiss restore separate join askModel allowPaperModel makeMailAddress answerMail forgetSender",
    leads:
      "create update moveMany undoMoveMany completeAction convert give undoGive remove addNote removeNote",
    letters: "save remove",
    pipeline: "updateStages give undoGive",
    practice: "start say hint end remove",
    profile: "update updateBuyerProfile updateBuyer",
    reminders: "putAway updateChoice updateTimeZone",
    resources: "create update move remove",
    rules: "updateRow addRow removeRow restore",
    savedAnalyses: "save update rename open archive restore remove",
    savedViews: "save remove",
    site: "openContact sendMessage",
    structures: "save remove",
    tasks: "create update finish reopen remove",
    timeline: "markSeen",
    workspaces:
      "create rename allowModels invite resendInvitation withdrawInvitation acceptInvitation acceptOwnInvitation makeInvitedAccount changeMemberRole removeMember leave handOver remove restore inviteGuest changeLastDay endGuest",
  },
};

const deliveries = new Map<string, Delivery>(
  Object.entries(CALLS).flatMap(([way, features]) =>
    Object.entries(features).flatMap(([feature, names]) =>
      names.split(" ").map((name) => [`${feature}/${name}`, way as Delivery] as const),
    ),
  ),
);

/** By its path, `feature/call`; null: it changes nothing. */
export const deliveryOf = (call: string): Delivery | null => deliveries.get(call) ?? null;

export const listDeliveredCalls = (): string[] => [...deliveries.keys()];
