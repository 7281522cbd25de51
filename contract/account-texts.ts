/** English of what the own account tells. */
export const accountNotificationTexts = {
  newSignIn: {
    title: 'Sign-in from a new device or place',
    message: '{{where}}. If this was not you, end the session and change your password.',
  },
};
