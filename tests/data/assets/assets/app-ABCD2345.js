document.title = "It runs";
